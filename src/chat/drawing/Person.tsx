import { useId } from 'react';
import { allowedImage } from '../../lib/images.ts';
import { defaultAvatar } from '../message/images.ts';
import type { ShownAuthor } from './shown.ts';
import { Tinted } from './Tinted.tsx';
import { useStop, useView } from './view.ts';

/** An account's avatar, or one of the platform's six default ones. Decorative: the name is beside it. */
export function Face({ author, className }: { readonly author: ShownAuthor; readonly className: string }) {
  const src = allowedImage(author.avatarUrl);
  if (src) return <img className={className} src={src} alt="" loading="lazy" />;
  return (
    <svg
      className={`${className} chat-face-${defaultAvatar(author.id)}`}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <rect width="40" height="40" />
      <circle cx="20" cy="16" r="7" />
      <path d="M6 40a14 14 0 0 1 28 0z" />
    </svg>
  );
}

/** The badge beside a name. */
function Badge({ author }: { readonly author: ShownAuthor }) {
  const { t } = useView();
  if (author.team) return <span className="chat-badge chat-team">{t('chat:team')}</span>;
  if (!author.bot) return null;
  return (
    <span className="chat-badge">
      {author.verified && (
        <>
          <span aria-hidden="true">✓ </span>
          <span className="sr-only">{t('chat:verified')} </span>
        </>
      )}
      {t('chat:bot')}
    </span>
  );
}

/**
 * A name that opens a profile card. The card is a native popover, so it also works in a built page, before any script.
 */
export function Person({ author }: { readonly author: ShownAuthor }) {
  const { t } = useView();
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="chat-name"
        popoverTarget={id}
        aria-haspopup="dialog"
        tabIndex={useStop()}
      >
        <Tinted className="" color={author.color}>
          <bdi>{author.name}</bdi>
        </Tinted>
      </button>
      <Badge author={author} />
      <div className="chat-card" id={id} popover="auto" role="dialog" aria-label={t('chat:profile')}>
        <Face author={author} className="chat-card-face" />
        <strong>
          <bdi>{author.name}</bdi> <Badge author={author} />
        </strong>
        <bdi>@{author.username}</bdi>
        <small>{t('chat:id', { id: author.id })}</small>
      </div>
    </>
  );
}

/** A name without a profile card, for the line above a reply. */
export function PlainName({ author }: { readonly author: ShownAuthor }) {
  return (
    <Tinted className="chat-plain-name" color={author.color}>
      <bdi>{author.name}</bdi>
    </Tinted>
  );
}
