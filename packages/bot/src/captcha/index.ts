/** The captcha without the platform: challenges, pictures, and the rules for newcomers. */
export * from './challenge.ts';
export * from './newcomer.ts';
export { pictureOf, pictureSize } from './picture.ts';
export { type Random, secureRandom } from './random.ts';
export { type ChallengeLanguage, sumInWords, words } from './words.ts';
