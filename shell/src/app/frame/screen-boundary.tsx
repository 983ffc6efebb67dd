import { ErrorState, Screen } from '@gr/shared/ui';
import { Component, type ReactNode } from 'react';
import { seccion } from '../mensajes.ts';

interface Props {
  /** The failure, for the trace. */
  readonly onError: (cause: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
}

/** Keeps a failure of one of the shell's screens to its place; «Reintentar» draws it again. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Screen>
        <ErrorState
          failure={{ code: 'SH-001', message: seccion.fallo }}
          stillWorks={seccion.resto}
          onRetry={() => this.setState({ broken: false })}
        />
      </Screen>
    );
  }
}
