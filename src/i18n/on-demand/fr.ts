import { addTexts } from '../client.ts';
import captcha from '../locales/fr/captcha.json';
import chat from '../locales/fr/chat.json';
import composer from '../locales/fr/composer.json';
import customiser from '../locales/fr/customiser.json';
import links from '../locales/fr/links.json';
import notices from '../locales/fr/notices.json';
import palette from '../locales/fr/palette.json';
import pickers from '../locales/fr/pickers.json';
import routes from '../locales/fr/routes.json';

addTexts({ captcha, chat, composer, customiser, links, notices, palette, pickers, routes });
