const config = require('../../layouts/tailwind.public.cjs');

/** The sheet of the pages to be read, which comes after that of the layout. */
module.exports = {
  ...config,
  content: ['./src/screen-kits/legal/*.astro', './src/screens/{privacy,terms}/*.astro'],
};
