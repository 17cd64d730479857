import CircleCheck from 'lucide-react/icons/circle-check';
import { guildHealth, type Health } from '../../app/panels/notices/health.ts';
import { NoticeRow, noticeRows } from '../../app/panels/notices/NoticeRow.tsx';
import type { ResourceState } from '../../app/stores/resource.ts';
import { t } from '../../i18n/client.ts';
import { adoptStyles } from '../../ui/adopt.ts';
import css from './watch.css?inline';

adoptStyles(css);

/** The lantern symbol. */
function Lantern() {
  return (
    <svg
      viewBox="0 0 32 32"
      className="-m-1 size-10"
      fill="none"
      stroke="#ffc65c"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 7a4 4 0 0 1 8 0M9 11h14l-1.5-4h-11zM10 11v13M22 11v13M8 24h16v3H8z" />
      <path
        fill="#ffc65c"
        d="M16 21.5c-2 0-3-1.4-3-2.8 0-1.9 2-2.7 2.5-4.7 2.2 1.2 3.5 3 3.5 4.7 0 1.4-1 2.8-3 2.8z"
      />
    </svg>
  );
}

const quiet = 'flex items-center gap-2 text-muted';

interface Props {
  readonly guildId: string;
  readonly state: ResourceState<Health>;
}

/**
 * The problems of this guild: the same rows as in the inbox, or one line if there are none. Empty on a host without
 * checks.
 */
export function Attention({ guildId, state }: Props) {
  if (state.kind === 'loading') return null;
  if (state.kind === 'failed') {
    if (state.error.kind === 'not_offered') return null;
    return (
      <p className={quiet} role="alert">
        {t('guild:attention.failed')}
        <button type="button" className="anchor" onClick={() => void guildHealth(guildId).reload()}>
          {t('common:retry')}
        </button>
      </p>
    );
  }
  const { notices, bot } = state.value;
  if (notices.length === 0) {
    // All is not well when the bot is not there, which the line below says.
    if (bot?.state === 'closed') return null;
    return (
      <p className={quiet}>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('guild:attention.quiet')}
      </p>
    );
  }
  return (
    <section
      // By the width that the text needs: with larger letters the rows go below the lamp.
      className="panel flex flex-wrap overflow-hidden max-md:block"
      aria-labelledby="attention"
    >
      <div className="watch-lamp flex min-h-[8.5rem] flex-[1_1_15rem] flex-col justify-between gap-4 p-5 text-white max-md:min-h-0 max-md:flex-row max-md:items-center max-md:justify-start max-md:py-3">
        <Lantern />
        <div>
          <h2 id="attention" className="text-title/5.5" tabIndex={-1}>
            {t('guild:attention.title', { count: notices.length })}
          </h2>
          <p className="text-[#c3c8da]">{t('guild:attention.rest')}</p>
        </div>
      </div>
      <ul className={`min-w-0 flex-[9999_1_24rem] ${noticeRows} [&>li]:px-5`}>
        {notices.map((notice) => (
          <NoticeRow key={notice.key} notice={notice} health={state.value} guildId={guildId} />
        ))}
      </ul>
    </section>
  );
}
