/** Hands a text to the browser's downloads, as a file. */
export function saveFile(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has taken hold of the data by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
