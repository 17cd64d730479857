import Copy from 'lucide-react/icons/copy';
import { useGuildId } from '../../app/guild/context.ts';
import { toast } from '../../app/stores/toasts.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { IconButton } from '../../ui/IconButton.tsx';

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ tone: 'success', text: t('appeals:copied') });
  } catch {
    // Some browsers ask first, or refuse: the address can still be read.
    toast({ tone: 'error', text: t('appeals:not_copied') });
  }
}

/** Where banned people appeal: for the rules of the guild, and for whoever asks. */
export function PublicPage() {
  const path = href('appeal', { server_id: useGuildId() }, locale);
  const address = location.origin + path;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="font-medium">{t('appeals:public_page')}</span>
      <a className="anchor inline-flex min-h-6 items-center break-all coarse:min-h-11" href={path} dir="ltr">
        {address.replace(/^https?:\/\//, '')}
      </a>
      <IconButton aria-label={t('appeals:copy')} onClick={() => void copy(address)}>
        <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </p>
  );
}
