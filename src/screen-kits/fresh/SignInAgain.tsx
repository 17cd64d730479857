import { loginAddress } from '../../app/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { keepRemoval } from './kept-removal.ts';

interface Props {
  /** Of what is to be removed. */
  readonly id: string;
  readonly text: string;
  readonly action: string;
}

/** Why the host asks for a sign-in first, and the way through it and back to the dialog. */
export function SignInAgain({ id, text, action }: Props) {
  function leave() {
    keepRemoval(id, Date.now());
    // With a hash, the login page asks although somebody is signed in.
    location.assign(`${loginAddress().replace(/#.*$/, '')}#again`);
  }
  return (
    <>
      <p>{text}</p>
      <Button kind="quiet" className="mt-2" onClick={leave}>
        {action}
      </Button>
    </>
  );
}
