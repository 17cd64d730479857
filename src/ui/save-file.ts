/** Downloads a text as a file. */
export function saveFile(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // By the next task, the download has the data.
  setTimeout(() => URL.revokeObjectURL(url));
}
