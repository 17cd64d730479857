/** The boxes around the list; they stand there empty while their code is loading. */
export const figuresBox =
  'panel flex min-h-[5.25rem] flex-wrap items-center gap-x-8 gap-y-3 px-6 py-4 max-sm:min-h-48 max-sm:px-4';
export const accessBox = 'panel grid min-h-52 content-start gap-4 p-6 max-sm:min-h-[21rem] max-sm:p-4';
