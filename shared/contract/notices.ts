/** Short messages over the screen, shown by the shell so that they outlive the remote's screen. */
export interface NoticesPort {
  /** Spanish, what happened and what to do. `error` stays until closed. */
  show(kind: 'exito' | 'info' | 'aviso' | 'error', message: string): void;
}
