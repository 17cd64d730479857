import { sequenceAt } from '../../contract/emoji.ts';

/**
 * The names of the most used emoji. The platform has two thousand more (`emoji-names.ts`), which would treble the size of the
 * parser. An unknown name stays text, as typed.
 */
const table =
  '😄 smile,😁 grin,😂 joy,🙂 slight_smile,🙃 upside_down,😉 wink,😍 heart_eyes,' +
  '😎 sunglasses,🥳 partying_face,😏 smirk,😞 disappointed,😢 cry,' +
  '😭 sob,😱 scream,🤔 thinking,😐 neutral_face,🙄 rolling_eyes,' +
  '😴 sleeping,💀 skull,🤖 robot,👋 wave,✋ raised_hand,✌️ v,' +
  '🤞 fingers_crossed,👉 point_right,👇 point_down,👍 thumbsup +1,👎 thumbsdown -1,👏 clap,' +
  '🙏 pray,👀 eyes,🤷 shrug,👑 crown,' +
  '⭐ star,✨ sparkles,⚡ zap,🔥 fire,🎮 video_game,' +
  '🏆 trophy,🚀 rocket,💻 computer,💡 bulb,💎 gem,🔨 hammer,⚙️ gear,' +
  '🔑 key,🎁 gift,🎉 tada,🔒 lock,🔓 unlock,📝 pencil,🔍 mag,❤️ heart,' +
  '💔 broken_heart,💯 100,💬 speech_balloon,🚫 no_entry_sign,❌ x,❗ exclamation,❓ question,' +
  '⚠️ warning,✅ white_check_mark,🔴 red_circle,🟡 yellow_circle,🟢 green_circle,🔵 blue_circle,' +
  '⏰ alarm_clock,➡️ arrow_right,🆗 ok,ℹ️ information_source,🔔 bell,📢 loudspeaker,🎫 ticket,' +
  '🔗 link,📖 book,' +
  '🚨 rotating_light,' +
  '🤣 rofl,🥺 pleading_face,🛠️ tools,📰 newspaper,▶️ arrow_forward,😀 grinning,😃 smiley,😆 laughing,' +
  '😅 sweat_smile,😊 blush,😇 innocent,🥰 smiling_face_with_3_hearts,😘 kissing_heart,🤗 hugging,' +
  '🙁 slight_frown,😦 frowning,😕 confused,😡 rage,😠 angry,🤯 exploding_head,😮 open_mouth,😳 flushed,' +
  '🤡 clown,👻 ghost,👽 alien,💩 poop,🙌 raised_hands,👌 ok_hand,💪 muscle,🤝 handshake,🤦 facepalm,' +
  '☝️ point_up,👆 point_up_2,👈 point_left,🐛 bug,🐱 cat,🐶 dog,🌈 rainbow,☀️ sunny,❄️ snowflake,' +
  '🎂 birthday,🎈 balloon,🎵 musical_note,🎶 notes,🎨 art,🥇 first_place,📅 date,📆 calendar,📌 pushpin,' +
  '📍 round_pushpin,📎 paperclip,📜 scroll,📣 mega,📊 bar_chart,📈 chart_with_upwards_trend,📦 package,' +
  '📷 camera,📱 mobile_phone iphone,🖥️ desktop,⏳ hourglass_flowing_sand,⌛ hourglass,🛡️ shield,' +
  '🔧 wrench,🗑️ wastebasket,🔐 closed_lock_with_key,🔇 mute,🔕 no_bell,⛔ no_entry,' +
  '🛑 octagonal_sign stop_sign,✔️ heavy_check_mark,☑️ ballot_box_with_check,' +
  '❎ negative_squared_cross_mark,➕ heavy_plus_sign,➖ heavy_minus_sign,⬅️ arrow_left,⬆️ arrow_up,' +
  '⬇️ arrow_down,🔄 arrows_counterclockwise,♻️ recycle,🆕 new,🆓 free,🟠 orange_circle,' +
  '🟣 purple_circle,⚪ white_circle,⚫ black_circle,🔥 flame,💙 blue_heart,💚 green_heart,' +
  '💛 yellow_heart,💜 purple_heart,🖤 black_heart,👤 bust_in_silhouette,👥 busts_in_silhouette,🏠 house,' +
  '🌍 earth_africa,☕ coffee,🍕 pizza,🍿 popcorn';

function namesOf(rows: string): ReadonlyMap<string, string> {
  return new Map(
    rows.split(',').flatMap((row) => {
      const [emoji = '', ...names] = row.split(' ');
      return names.map((name) => [name, emoji] as const);
    }),
  );
}

/** The most used names, each with its emoji. */
export const shortcodes = namesOf(table);

let known = shortcodes;

/** Adds names for everything that is parsed from now on. */
export function learnNames(rows: string): void {
  known = new Map([...known, ...namesOf(rows)]);
}

/** All names that have been added so far, each with its emoji. */
export const knownNames = (): ReadonlyMap<string, string> => known;

const flag = /^flag_([a-z])([a-z])$/;
const toned = /^(.+?)(?:_tone|::skin-tone-)([1-5])$/;

/** The emoji of a name, including flags and skin tones; undefined for an unknown name. */
export function emojiNamed(name: string): string | undefined {
  const found = known.get(name);
  if (found !== undefined) return found;
  const [, first, second] = flag.exec(name) ?? [];
  if (first && second) return real(letter(first) + letter(second));
  const [, base = '', tone = ''] = toned.exec(name) ?? [];
  const plain = known.get(base);
  if (plain === undefined) return undefined;
  const [figure = '', ...rest] = plain.replace(/^(.)\ufe0f/u, '$1');
  return real(figure + String.fromCodePoint(0x1f3fa + Number(tone)) + rest.join(''));
}

const letter = (sign: string) => String.fromCodePoint(0x1f1e6 + sign.charCodeAt(0) - 97);
const real = (emoji: string) => (sequenceAt(emoji, 0) === emoji ? emoji : undefined);
