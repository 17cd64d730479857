/** The product's name, which texts call `{{product}}`. The browser tests read it without Vite, where there is no `env`. */
export const product: string = import.meta.env?.PUBLIC_NAME || 'Vigie';
