import type { Talk } from './talk.ts';

const override = '\u202E';
const isolate = '\u2067';

/** Messages that someone could write to harm or confuse whoever reads the transcript. */
export const hostileTalk: Talk = {
  welcome: '</script><script>alert(1)</script> {opener}',
  opener: [
    '<img src=x onerror=alert(2)>',
    `Photo${override}gpj.exe and what comes after it`,
    `${isolate}never closed: מה נשמע? كيف الحال؟ 12:34`,
    'عربي then English ثم 42% then עברית, and (parentheses) in {channel}',
    '[click](javascript:alert(3)) [data](data:text/html,<script>alert(4)</script>)',
    `${'*'.repeat(900)}${'['.repeat(500)}${'||'.repeat(200)}`,
    'a'.repeat(2000),
    `Z${'\u0351\u036b\u0343\u036a'.repeat(60)}algo`,
    '\u200B\u2060\u2800',
    '<@999999999999999999> <@&888888888888888888> <#777777777777777777> <:x:666> <t:1:R> @everyone @here',
    '```html\n</code></pre><svg/onload=alert(5)>\n```',
    `> > > > ${'>'.repeat(60)} deep\n-# small\n# ${override}heading`,
    "'); DROP TABLE transcript_messages; -- {{7*7}} %s %n",
    '👩🏾‍❤️‍💋‍👩🏼🏳️‍🌈🇫🇷1️⃣',
  ],
  staff: [
    '{opener} please stop.',
    `ok${override}`,
    '\\*not bold\\* \\`not code\\` \\||not hidden\\||',
    '[[[]]](())',
  ],
  extras: [
    {
      embeds: [
        {
          title: `<b>${override}title`,
          url: 'javascript:alert(6)',
          description: '[x](vbscript:alert(7))',
          author: { name: '"><script>alert(8)</script>', url: 'data:text/html,1', icon_url: 'javascript:1' },
          fields: [{ name: '', value: 'x'.repeat(1500), inline: true }],
        },
      ],
    },
    {
      attachments: [
        {
          name: `invoice${override}fdp.exe`,
          url: 'https://media.example/%22%3E%3Cscript%3E',
          size: 9_007_199_254_740_991,
          content_type: 'text/html',
          width: null,
          height: null,
        },
        {
          name: '../../../etc/passwd',
          url: 'file:///etc/passwd',
          size: 0,
          content_type: '',
          width: 1_000_000,
          height: 1,
        },
      ],
    },
    { reactions: [{ emoji: `${override}<i>`, image_url: null, count: 2_147_483_647, user_ids: [] }] },
    { system: '<marquee>pinned a message' },
  ],
};
