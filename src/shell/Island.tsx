import { Component, createRef, type ReactNode } from 'react';
import { t } from '../i18n/client.ts';
import { arrive } from './arrival.ts';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  readonly children: ReactNode;
}

/** The root of every island: says when it is drawn, and keeps a crash of one from taking the page along. */
export class Island extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };
  private readonly root = createRef<HTMLDivElement>();

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  /** What was carried over from another page is there without a skeleton. */
  override componentDidMount() {
    const root = this.root.current;
    if (root?.closest('main') && !root.querySelector('[aria-busy="true"]')) arrive('screen');
  }

  override render() {
    return (
      <div ref={this.root} className="contents" data-ready="">
        {this.state.crashed ? (
          <EmptyState title={t('frame:load_failed.title')} text={t('frame:load_failed.text')}>
            <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
              {t('common:retry')}
            </button>
          </EmptyState>
        ) : (
          this.props.children
        )}
      </div>
    );
  }
}
