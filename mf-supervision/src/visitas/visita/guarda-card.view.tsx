import type { EntradaSupervision, GuardaVisita } from '@gr/shared/domain/supervision';
import { useHost, usePendingOp } from '@gr/shared/remote';
import { Button, Card, Row, Stack, StateChip, SyncChip } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import s from './guarda-card.module.css';
import { tonoPuntaje } from './puntaje.ts';

const m = mensajes.visita;

interface Props {
  readonly superv_id: string;
  readonly clave: string;
  readonly guarda: GuardaVisita;
  readonly entrada: EntradaSupervision | null;
  readonly begun: boolean;
  readonly saving: boolean;
  readonly onEnOrden: () => void;
}

/** One guard: two big answers, or what was saved. */
export function GuardaCard({ superv_id, clave, guarda, entrada, begun, saving, onEnOrden }: Props) {
  const { route } = useHost();
  const base = `/supervisionentrada?superv=${superv_id}&guarda=${encodeURIComponent(clave)}`;
  const open = (more = '') => route.go(base + more, { state: { volver: true } });
  const about = guarda.turno
    ? mensajes.turno(guarda.turno)
    : guarda.emp_id === undefined
      ? m.guarda_escrito
      : null;
  return (
    <fieldset className={s.group} aria-label={guarda.nom}>
      <Card title={guarda.nom} {...(entrada && { tone: entrada.novedades === 'si' ? 'warn' : 'ok' })}>
        <Stack gap={2}>
          {about !== null && entrada === null && <span className={s.about}>{about}</span>}
          {entrada && <Estado entrada={entrada} />}
          {begun && (
            <Row>
              <StateChip tone="info" icon="edit">
                {m.borrador}
              </StateChip>
            </Row>
          )}
          {entrada || begun ? (
            <Button
              icon="edit"
              {...(begun ? { size: 'large', full: true } : { variant: 'quiet' })}
              onPress={() => open()}
            >
              {begun ? m.seguir : m.corregir}
            </Button>
          ) : (
            <Row equal>
              <Button size="large" full pending={saving} onPress={onEnOrden}>
                {mensajes.sin_novedad}
              </Button>
              <Button size="large" full onPress={() => open('&nov=si')}>
                {mensajes.con_novedad}
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
    </fieldset>
  );
}

function Estado({ entrada }: { readonly entrada: EntradaSupervision }) {
  const envio = usePendingOp(entrada._op);
  const signed = entrada.firma_guarda !== undefined;
  return (
    <Row gap={1}>
      {entrada.presencia !== 'presente' && (
        <StateChip tone={entrada.presencia === 'relevado' ? 'info' : 'error'} icon="user">
          {mensajes.presencias[entrada.presencia]}
        </StateChip>
      )}
      <StateChip tone={tonoPuntaje(entrada.puntaje)}>{mensajes.puntaje(entrada.puntaje)}</StateChip>
      {entrada.novedades === 'si' && (
        <StateChip tone="warn" icon="incident">
          {mensajes.con_novedad}
        </StateChip>
      )}
      <StateChip tone={signed ? 'ok' : 'neutral'} icon="signature">
        {signed ? m.firmado : m.sin_firma}
      </StateChip>
      {envio && <SyncChip status={envio} />}
    </Row>
  );
}
