/** The product's name, which texts call `{{product}}`. */
export const product: string = import.meta.env.PUBLIC_NAME || 'Vigie';
