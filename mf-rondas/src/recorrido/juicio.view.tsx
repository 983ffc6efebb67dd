import type { Ronda } from '@gr/shared/domain/registro/records';
import { wordsOfRespaldo } from '@gr/shared/domain/registro/respaldo';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { Card, Facts, formatDuration } from '@gr/shared/ui';
import { juicio as m } from '../mensajes-juicio.ts';
import { signProof } from '../ronda/timeline.model.ts';
import { isNeverBegun, proofOf } from './juicio.model.ts';

/** Guard and phone of a round, its missing points, the server's marks, and what its verdict rests on. */
export function JuicioCard({ ronda }: { readonly ronda: Ronda }) {
  const { confirmado, faltan, razones, demora_ms } = proofOf(ronda);
  const ended = !isOpen(ronda);
  const { respaldo } = ronda.juicio ?? {};
  const many = readPoints(ronda).filter((punto) => signProof(punto, ronda.juicio).length > 0).length;
  const live = many > 0 ? [{ label: m.sinCopia, value: m.deLeidos(many, ronda.qr_leidos) }] : [];
  if (isNeverBegun(ronda)) return ronda.estado === 'vencida' ? <Card>{m.nadie}</Card> : null;
  return (
    <>
      <Card>
        <p>{m.rondero(ronda.rond_nom)}</p>
        <p>
          {m.telefono(ronda.disp_id)}
          {ended && confirmado && ` · ${m.revisado}`}
        </p>
        {ended && faltan.length > 0 && <p>{m.sinLeer(faltan.join(' · '))}</p>}
        {demora_ms !== null && <p>{m.entrega(formatDuration(demora_ms))}</p>}
        {ronda.juicio?.llego_despues && <p>{m.llegoDespues}</p>}
        {ended && !confirmado && <p>{m.provisional}</p>}
      </Card>
      {razones.length > 0 && (
        <Card tone="warn" title={m.titulo}>
          {razones.map((razon) => (
            <p key={razon}>{m.ronda[razon]}</p>
          ))}
        </Card>
      )}
      {respaldo && (
        <Card title={m.apoyo}>
          <Facts items={[...wordsOfRespaldo(respaldo), ...live]} />
        </Card>
      )}
    </>
  );
}
