import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { actionBarHeight } from '../layout/action-bar-height.ts';
import { mensajes } from '../mensajes.ts';
import s from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

/** Props of `Dialog` and `BottomSheet`. */
export interface DialogProps {
  readonly open: boolean;
  /** The person closed it (cross, Escape, and outside when it has no buttons). */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons at the bottom, the main one first. */
  readonly actions?: ReactNode;
}

/** A question or a short task over the page; focus is trapped inside and restored on close. */
export function Dialog(props: DialogProps) {
  return <Overlay {...props} kind="center" role="dialog" />;
}

/** A choice or a short list at the bottom edge; always with a close button. */
export function BottomSheet(props: DialogProps) {
  return <Overlay {...props} kind="bottom" role="dialog" />;
}

/** Props of `FullScreen`. */
export interface FullScreenProps {
  readonly title: string;
  /** The person closed it (cross, Escape). */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A task on the whole screen (the camera), bars included: the page behind is inert meanwhile. */
export function FullScreen({ children, ...props }: FullScreenProps) {
  return (
    <Overlay {...props} open kind="full" role="dialog">
      {children}
    </Overlay>
  );
}

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Effect of the action, and data that is kept. */
  readonly children?: ReactNode;
  /** The action again, as infinitive: «Terminar ronda». */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Cannot be undone: red button, and the first focus on the other one. */
  readonly danger?: boolean;
  readonly pending?: boolean;
}

/** Confirms an important action. A tap outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, onConfirm, onCancel, danger = false, pending = false } = props;
  return (
    <Overlay
      open={open}
      onClose={onCancel}
      title={title}
      kind="center"
      role="alertdialog"
      actions={
        <>
          <Button variant={danger ? 'danger' : 'primary'} onPress={onConfirm} pending={pending}>
            {confirmLabel}
          </Button>
          <Button full size="large" {...(danger && { autoFocus: true })} onPress={onCancel}>
            {props.cancelLabel ?? mensajes.cancelar}
          </Button>
        </>
      }
    >
      {children}
    </Overlay>
  );
}

const besideBody = (bar: HTMLDivElement) =>
  bar.parentElement ? actionBarHeight(bar, bar.parentElement) : undefined;

interface OverlayProps extends DialogProps {
  readonly kind: 'center' | 'bottom' | 'full';
  readonly role: 'dialog' | 'alertdialog';
}

function Overlay({ open, onClose, title, children, actions, kind, role }: OverlayProps) {
  // A full screen fills its place, so Back leaves the place.
  useBackCloses(open && kind !== 'full', onClose);
  // A screen has several that nobody opens.
  const [seen, setSeen] = useState(open);
  if (open && !seen) setSeen(true);
  if (!seen) return null;
  return (
    <ModalOverlay
      className={cx(s.overlay, s[kind])}
      isOpen={open}
      // Where something is entered, a tap that misses must not lose it.
      isDismissable={role === 'dialog' && kind !== 'full' && !actions}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Modal className={s.modal ?? ''}>
        <AriaDialog className={s.dialog ?? ''} role={role}>
          <div className={s.head}>
            <Heading slot="title" level={2} className={s.title ?? ''}>
              {title}
            </Heading>
            {role === 'dialog' && (
              <IconButton
                icon="close"
                size={kind === 'full' ? 'large' : 'normal'}
                label={mensajes.cerrar}
                onPress={onClose}
              />
            )}
          </div>
          {children !== undefined && <div className={s.body}>{children}</div>}
          {actions !== undefined && (
            <div ref={besideBody} className={s.actions}>
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
