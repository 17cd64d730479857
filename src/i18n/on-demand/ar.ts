import { addTexts } from '../client.ts';
import captcha from '../locales/ar/captcha.json';
import chat from '../locales/ar/chat.json';
import composer from '../locales/ar/composer.json';
import customiser from '../locales/ar/customiser.json';
import links from '../locales/ar/links.json';
import notices from '../locales/ar/notices.json';
import palette from '../locales/ar/palette.json';
import pickers from '../locales/ar/pickers.json';
import routes from '../locales/ar/routes.json';

addTexts({ captcha, chat, composer, customiser, links, notices, palette, pickers, routes });
