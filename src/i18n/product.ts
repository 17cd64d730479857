/** The product’s name, which texts call `{{product}}`. The tests of the browser read texts outside of Vite, where there is no environment. */
export const product: string = import.meta.env?.PUBLIC_NAME || 'Vigie';
