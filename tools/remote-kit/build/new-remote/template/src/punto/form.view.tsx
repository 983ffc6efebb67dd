import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { actOf, Page, ReadingView, useCommit, useHost, useWatch } from '@gr/shared/screen';
import { Button, focusField, Select, Stack, TextArea } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from './mensajes.ts';
import { puntosQuery, reportPoint } from './punto.data.ts';
import { choicesOf, MAX_TEXT, missingIn, type Report } from './punto.model.ts';

interface FormProps {
  readonly un_id: string;
  /** Id of the report: a new one, or that of the report being corrected. */
  readonly id: string;
  /** Initial values of the form. */
  readonly first: Report;
}

/** The form of a report. A longer form stores its draft on the phone: `useNotebook`. */
export function Form({ un_id, id, first }: FormProps) {
  const host = useHost();
  const { commit, committing } = useCommit();
  const reading = useWatch<Record<string, Partial<PuntoQr>>>(puntosQuery(un_id));
  const [report, setReport] = useState(first);
  const [tried, setTried] = useState(false);
  const missing = tried ? missingIn(report) : [];
  const change = (part: Partial<Report>) => setReport((before) => ({ ...before, ...part }));
  const errorOf = (field: keyof Report) => (missing.includes(field) ? mensajes.faltan[field] : undefined);

  async function save(): Promise<void> {
    setTried(true);
    const { qr_id, texto } = report;
    const [lacks] = missingIn(report);
    if (lacks !== undefined || qr_id === null) return void focusField(lacks ?? 'qr_id');
    const operation = reportPoint(actOf(host, host.outbox.newId()), {
      id,
      un_id,
      qr_id,
      texto: texto.trim(),
    });
    if (!(await commit(operation))) return;
    host.notices.show('exito', mensajes.guardado);
    host.route.go(`/ejemplo/punto/${un_id}/${id}`, { replace: true });
  }
  return (
    <Page
      task
      title={mensajes.titulo}
      actions={
        <Button
          variant="primary"
          pending={committing}
          pendingLabel={mensajes.guardando}
          onPress={() => void save()}
        >
          {mensajes.guardar}
        </Button>
      }
    >
      <ReadingView reading={reading} empty={mensajes.sinPuntos}>
        {(puntos) => {
          const choices = choicesOf(puntos);
          // A point that was removed can't stay chosen.
          const chosen = choices.some(({ value }) => value === report.qr_id) ? report.qr_id : null;
          return (
            <Stack>
              <Select
                id="qr_id"
                label={mensajes.punto}
                choices={choices}
                value={chosen}
                onChange={(qr_id) => change({ qr_id })}
                error={errorOf('qr_id')}
              />
              <TextArea
                id="texto"
                label={mensajes.texto}
                value={report.texto}
                onChange={(texto) => change({ texto })}
                maxLength={MAX_TEXT}
                error={errorOf('texto')}
              />
            </Stack>
          );
        }}
      </ReadingView>
    </Page>
  );
}
