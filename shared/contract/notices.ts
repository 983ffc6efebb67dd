/** Short messages over the screen, shown by the shell so that they outlive the remote's screen. */
export interface NoticesPort {
  /**
   * Shows `message`: Spanish, what happened and what to do, two sentences at most. It goes after 7 s, `error` only when
   * it is closed. What is on screen already is not shown twice.
   */
  show(kind: 'exito' | 'info' | 'aviso' | 'error', message: string): void;
}
