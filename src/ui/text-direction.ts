/**
 * The `dir` of a text field: the direction of its text, or that of the page while it is empty. With `auto` alone, an empty field
 * would be left to right even in Arabic.
 */
export const textDirection = (text: string): 'auto' | undefined => (text === '' ? undefined : 'auto');
