import { Component, createRef, type ReactNode } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { arrive } from './arrival.ts';

interface Props {
  readonly children: ReactNode;
}

/** The root of every island: marks it as drawn (`data-ready`, for the watchdog), and is the error boundary around it. */
export class Island extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };
  private readonly root = createRef<HTMLDivElement>();

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  /** With data in memory there is no skeleton of the screen (LoadingState), so the arrival is reported here. */
  override componentDidMount() {
    const root = this.root.current;
    if (root?.closest('main') && !root.querySelector('[data-loading]')) arrive('screen');
  }

  override render() {
    return (
      <div ref={this.root} className="contents" data-ready="">
        {this.state.crashed ? (
          <ErrorState title={t('frame:load_failed.title')} text={t('frame:load_failed.text')}>
            <Button kind="primary" onClick={() => location.reload()}>
              {t('common:retry')}
            </Button>
          </ErrorState>
        ) : (
          this.props.children
        )}
      </div>
    );
  }
}
