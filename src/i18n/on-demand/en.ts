import { addTexts } from '../client.ts';
import captcha from '../locales/en/captcha.json';
import chat from '../locales/en/chat.json';
import composer from '../locales/en/composer.json';
import customiser from '../locales/en/customiser.json';
import links from '../locales/en/links.json';
import notices from '../locales/en/notices.json';
import palette from '../locales/en/palette.json';
import pickers from '../locales/en/pickers.json';
import routes from '../locales/en/routes.json';

addTexts({ captcha, chat, composer, customiser, links, notices, palette, pickers, routes });
