import { Button, Row } from '@gr/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { mensajes } from '../mensajes.ts';

/** The button that was pressed is gone with its photo: the way back takes its focus. */
const HERE = { autoFocus: true } as const;

/** «Foto quitada. Deshacer», as long as it can be had back; the field takes the focus that would go with it. */
export function PhotoTakenAway({ onUndo }: { readonly onUndo: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = line.current;
    const field = own?.closest('fieldset');
    // The line is still there when this runs.
    return () => {
      if (!field || !own?.contains(document.activeElement)) return;
      field.tabIndex = -1;
      field.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={line}>
      <Row justify="between">
        <span role="status">{mensajes.foto_quitada}</span>
        <Button {...HERE} icon="undo" onPress={onUndo}>
          {mensajes.deshacer}
        </Button>
      </Row>
    </div>
  );
}
