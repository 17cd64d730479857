declare module 'subset-font' {
  /** Cuts a font down to the characters of a text. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2';
      /** The axes of a variable font to be fixed, with their values. */
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ) => Promise<Buffer>;
  export = subsetFont;
}
