/**
 * The `dir` of a text field: that of what is typed, and of the page while nothing is. With `auto` alone an empty field runs from left to
 * right, also in Arabic.
 */
export const textDirection = (text: string): 'auto' | undefined => (text === '' ? undefined : 'auto');
