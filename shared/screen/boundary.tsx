import { ErrorState, LinkButton, Screen } from '@gr/shared/ui';
import { Component, createContext, type ReactNode } from 'react';
import type { Host } from '../contract/contract.ts';
import type { Failure } from '../contract/result.ts';
import { mensajes } from './mensajes.ts';

/** Number of retries by the person; a failed lazy screen is loaded again when it changes. */
export const AttemptContext = createContext(0);

/** Failure of a remote's screen that threw; the code is in `shell/src/federation/ERRORS.md`. */
export const FAILED: Failure = {
  code: 'RF-013',
  message: mensajes.falla,
};

interface State {
  readonly failed: boolean;
  readonly attempt: number;
}

/** Shows a card instead of a screen that threw, and reports it to the shell. Navigating elsewhere also closes the card. */
export class RemoteErrorBoundary extends Component<
  { readonly host: Host; readonly children: ReactNode },
  State
> {
  override state: State = { failed: false, attempt: 0 };
  #unsubscribe = (): void => undefined;
  /** Reports that the card is closed. */
  #cleared = (): void => undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    const { route, trace, failures } = this.props.host;
    this.#cleared = failures.report({ ...FAILED, cause });
    try {
      // Otherwise the bar would keep the name of the previous screen.
      route.describe({ pathname: route.location.get().pathname, title: mensajes.fallaTitulo, task: false });
    } catch (unnamed) {
      // The host itself may have failed; the card must be shown all the same.
      trace.error(FAILED.code, unnamed);
    }
  }

  override componentDidMount(): void {
    this.#unsubscribe = this.props.host.route.location.subscribe(() => {
      if (this.state.failed) this.#retry();
    });
  }

  override componentWillUnmount(): void {
    this.#unsubscribe();
    this.#cleared();
  }

  #retry = (): void => {
    this.#cleared();
    this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    if (this.state.failed) {
      return (
        <Screen>
          <ErrorState failure={FAILED} onRetry={this.#retry} stillWorks={mensajes.fallaResto}>
            <LinkButton href="/home" icon="home" full>
              {mensajes.inicio}
            </LinkButton>
          </ErrorState>
        </Screen>
      );
    }
    return <AttemptContext value={this.state.attempt}>{this.props.children}</AttemptContext>;
  }
}
