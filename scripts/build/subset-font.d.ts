declare module 'subset-font' {
  /** Reduces a font to the characters of a text. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2';
      /** Axes of a variable font to fix, with their values. */
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ) => Promise<Buffer>;
  export = subsetFont;
}
