import type { EntradaSupervision, GuardaVisita } from '@gr/shared/domain/supervision/supervision';
import { useHost, usePendingOp } from '@gr/shared/screen';
import { Button, Card, Row, Stack, StateChip, SyncChip } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { FROM_VISITA } from '../../from-visita.ts';
import { mensajes } from '../mensajes.ts';
import { puntajeTone } from './puntaje.ts';
import s from './visita.module.css';

const m = mensajes.visita;
/** Time «Corregir» is inactive after it appears, against a double tap on «Sin novedad». */
const QUIET_MS = 1000;

interface Props {
  readonly superv_id: string;
  readonly clave: string;
  readonly guarda: GuardaVisita;
  readonly entrada: EntradaSupervision | null;
  readonly begun: boolean;
  readonly saving: boolean;
  readonly onInOrder: () => void;
}

/** Card of one guard: two big answers, or the saved entry. */
export function GuardaCard({ superv_id, clave, guarda, entrada, begun, saving, onInOrder }: Props) {
  const { route } = useHost();
  const base = `/supervisionentrada?superv=${superv_id}&guarda=${encodeURIComponent(clave)}`;
  const ready = useReady(saving, entrada !== null);
  const open = (more = '') => route.go(base + more, FROM_VISITA);
  const about = guarda.turno
    ? mensajes.turno(guarda.turno)
    : guarda.emp_id === undefined
      ? m.guardaEscrito
      : null;
  return (
    <fieldset className={s.group} aria-label={guarda.nom}>
      <Card title={guarda.nom} {...(entrada && { tone: entrada.novedades === 'si' ? 'warn' : 'ok' })}>
        <Stack gap={2}>
          {about !== null && entrada === null && <span className={s.about}>{about}</span>}
          {entrada && <EntradaState entrada={entrada} />}
          {begun && (
            <Row>
              <StateChip tone="info" icon="edit">
                {m.borrador}
              </StateChip>
            </Row>
          )}
          {begun ? (
            <Button icon="edit" size="large" full onPress={() => open()}>
              {m.seguir}
            </Button>
          ) : entrada ? (
            // Apart from «Sin novedad», so that a double tap there has no effect.
            <Row justify="end">
              <Button icon="edit" variant="quiet" onPress={() => ready && open()}>
                {m.corregir}
              </Button>
            </Row>
          ) : (
            <Row equal>
              <Button
                size="large"
                full
                snug
                tone="ok"
                icon="check-circle"
                pending={saving}
                onPress={onInOrder}
              >
                {mensajes.sinNovedad}
              </Button>
              <Button size="large" full snug tone="warn" icon="incident" onPress={() => open('&nov=si')}>
                {mensajes.conNovedad}
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
    </fieldset>
  );
}

/** False from the tap on «Sin novedad» until its entry has been shown for a moment. */
function useReady(saving: boolean, savedDraft: boolean): boolean {
  const [ready, setReady] = useState(true);
  if (saving && ready) setReady(false);
  useEffect(() => {
    if (ready || saving || !savedDraft) return undefined;
    const timer = setTimeout(() => setReady(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [ready, saving, savedDraft]);
  return ready;
}

function EntradaState({ entrada }: { readonly entrada: EntradaSupervision }) {
  const pending = usePendingOp(entrada._op);
  const signed = entrada.firma_guarda !== undefined;
  return (
    <Row gap={1}>
      {entrada.presencia !== 'presente' && (
        <StateChip tone={entrada.presencia === 'relevado' ? 'info' : 'error'} icon="user">
          {mensajes.presencias[entrada.presencia]}
        </StateChip>
      )}
      <StateChip tone={puntajeTone(entrada.puntaje)}>{mensajes.puntaje(entrada.puntaje)}</StateChip>
      {entrada.novedades === 'si' && (
        <StateChip tone="warn" icon="incident">
          {mensajes.conNovedad}
        </StateChip>
      )}
      <StateChip tone={signed ? 'ok' : 'neutral'} icon="signature">
        {signed ? m.firmado : m.sinFirma}
      </StateChip>
      {pending && <SyncChip status={pending} />}
    </Row>
  );
}
