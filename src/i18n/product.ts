/** The product’s name, which texts call `{{product}}`. Browser tests import this file without a build, so `env` may be missing. */
export const product: string = import.meta.env?.PUBLIC_NAME || 'Vigie';
