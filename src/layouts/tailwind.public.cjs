const config = require('../../tailwind.config.cjs');

/** The public pages' own sheet: only what they use, since it travels inside each of them. */
module.exports = {
  ...config,
  content: [
    './src/layouts/{Blank,Head,Notice,InlineScript}.astro',
    './src/features/{landing,login,not-found}/**/*.astro',
    './src/pages/[[]...locale[]]/{index,login,404,premium,privacy,terms}.astro',
  ],
};
