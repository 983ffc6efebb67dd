import { problemInReason } from '@gr/shared/domain/registro/decision-ops';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { anularSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { actOf, useCommit, useHost } from '@gr/shared/screen';
import { BottomSheet, Button, Stack, TextArea } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';

const m = mensajes.visita;

/** Annuls a visit in which nothing was registered, with its reason. */
export function Annul({ superv }: { readonly superv: Supervision }) {
  const host = useHost();
  const { commit, committing } = useCommit();
  const [open, setOpen] = useState(false);
  const [motivo, setMotivo] = useState('');
  const [checked, setChecked] = useState(false);
  const problem = problemInReason(motivo);
  async function annul(): Promise<void> {
    setChecked(true);
    if (problem !== null) return;
    if (!(await commit(anularSupervision(actOf(host, host.outbox.newId()), superv, motivo)))) return;
    host.notices.show('exito', m.anulada);
    setOpen(false);
  }
  return (
    <>
      <Button full variant="quiet" icon="close" onPress={() => setOpen(true)}>
        {m.anular}
      </Button>
      {open && (
        <BottomSheet
          open
          onClose={() => setOpen(false)}
          title={m.anular}
          actions={
            <Button
              variant="danger"
              pending={committing}
              pendingLabel={m.anulando}
              onPress={() => void annul()}
            >
              {m.anular}
            </Button>
          }
        >
          <Stack gap={3}>
            <p>{m.anularTexto}</p>
            <TextArea
              label={m.anularMotivo}
              value={motivo}
              onChange={setMotivo}
              maxLength={500}
              {...(checked && problem !== null && { error: problem })}
            />
          </Stack>
        </BottomSheet>
      )}
    </>
  );
}
