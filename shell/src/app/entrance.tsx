import type { LockReason, RememberedPerson } from '../ports/session/session.ts';
import { Login, type SignIn } from '../screens/login/login.view.tsx';
import { Splash } from '../screens/login/splash.tsx';

/** What stands before the inside of the app. */
export type EntranceState =
  | { readonly kind: 'abriendo' }
  | {
      readonly kind: 'ingreso';
      readonly remembered: RememberedPerson | null;
      readonly reason: LockReason | null;
    };

export interface EntranceProps {
  readonly state: EntranceState;
  readonly signIn: SignIn;
  readonly onTyping: () => void;
}

/** The splash while the kept session is read, then the login. */
export function Entrance({ state, signIn, onTyping }: EntranceProps) {
  if (state.kind === 'abriendo') return <Splash />;
  return (
    <Login
      signIn={signIn}
      onTyping={onTyping}
      remembered={state.remembered}
      {...(state.reason && { reason: state.reason })}
    />
  );
}
