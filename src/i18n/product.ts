/** The product’s name, which texts call `{{product}}`. The browser tests read it outside of a build, without an environment. */
export const product: string = import.meta.env?.PUBLIC_NAME || 'Vigie';
