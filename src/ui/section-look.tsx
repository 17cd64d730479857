/** The box of a section; between two of them is a line. */
export const sectionLook =
  'section grid scroll-mt-2 grid-cols-1 gap-4 border-line p-5 max-sm:p-4 print:break-inside-avoid [.section+&]:border-t';
