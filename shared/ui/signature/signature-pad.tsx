import { useState } from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { heavyPart } from '../feedback/heavy-part.tsx';
import { FieldGroup, type FieldGroupProps } from '../fields/field-group.tsx';
import { mensajes } from '../mensajes.ts';
import { FullScreen } from '../overlays/dialog.tsx';
import { useBackCloses } from '../overlays/use-back-closes.ts';
import type { InkFacts } from './ink.ts';
import s from './signature-pad.module.css';

const SignatureSheet = heavyPart(() => import('./signature-sheet.tsx'));

/** Props of `SignaturePad`. */
export interface SignaturePadProps extends Omit<FieldGroupProps, 'children' | 'label'> {
  /** Signer: «Firma del guarda». */
  readonly label: string;
  /** URL of the stored signature's picture; `null` = not signed. */
  readonly value: string | null;
  /** A PNG of at most 800 px on white with its strokes and points; `null` when the person removed it. */
  readonly onChange: (picture: Blob | null, facts: InkFacts) => void;
}

/** Takes a signature on the whole screen, in either orientation, and shows the stored one. */
export function SignaturePad({ value, onChange, ...field }: SignaturePadProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  return (
    <FieldGroup {...field}>
      {value !== null && (
        <img className={s.picture} src={value} alt={mensajes.firma.imagen(field.label)} decoding="async" />
      )}
      <div className={s.actions}>
        <Button
          icon="signature"
          size={value === null ? 'large' : 'normal'}
          full={value === null}
          onPress={() => setOpen(true)}
        >
          {value === null ? mensajes.firma.firmar : mensajes.firma.deNuevo}
        </Button>
        {value !== null && (
          <IconButton
            icon="trash"
            label={mensajes.borrar}
            onPress={() => onChange(null, { strokes: 0, points: 0 })}
          />
        )}
      </div>
      {open && (
        <FullScreen title={field.label} onClose={close}>
          <SignatureSheet
            label={field.label}
            onCancel={close}
            onAccept={(picture, facts) => {
              close();
              onChange(picture, facts);
            }}
          />
        </FullScreen>
      )}
    </FieldGroup>
  );
}
