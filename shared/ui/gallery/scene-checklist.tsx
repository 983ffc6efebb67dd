import { useEffect, useState } from 'react';
import {
  AnswerButtons,
  Button,
  Card,
  ScoreBadge,
  ScoreTrend,
  Screen,
  SignaturePad,
  StepHeader,
} from '../ui.ts';

const answers = [
  { value: 'cumple', label: 'Cumple', tone: 'ok' },
  { value: 'no_cumple', label: 'No cumple', tone: 'error' },
  { value: 'no_aplica', label: 'No aplica', tone: 'neutral' },
] as const;
type Given = (typeof answers)[number]['value'];

const scores = [92, 88, 100, 74, 91, 58, 95, 82, 97, 82].map((score, index) => ({
  id: `r${index}`,
  label: `${index * 3 + 1} de nov`,
  score,
  passed: score >= 80 && index !== 9,
}));

/** A half answered checklist, its result, and a signature. */
export function Checklist() {
  const [given, setGiven] = useState<readonly (Given | null)[]>(['cumple', 'no_cumple', null]);
  const [signature, setSignature] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(signature ?? ''), [signature]);
  const questions = ['¿Porta el carné vigente?', '¿El extintor está cargado?', '¿La minuta está al día?'];
  return (
    <Screen
      title="Lista de chequeo"
      subtitle="Conjunto Altos de la Sabana"
      actions={<Button variant="primary">Siguiente</Button>}
    >
      <StepHeader step={2} steps={['Unidad', 'Equipos', 'Guardas', 'Compromisos', 'Firmas']} list />
      {questions.map((question, at) => (
        <AnswerButtons
          key={question}
          id={`p${at}`}
          label={`${at + 1}. ${question}`}
          answers={answers}
          value={given[at] ?? null}
          onChange={(next) => setGiven(given.map((one, index) => (index === at ? next : one)))}
          {...(at === 1 && { description: 'Ítem crítico. Revise la fecha y el manómetro.' })}
          {...(at === 2 && { error: 'Responda esta pregunta.' })}
        />
      ))}
      <Card title="Resultado" trailing={<ScoreBadge score={82} passed={false} />}>
        <ScoreTrend label="Últimos 10 resultados" scores={scores} />
      </Card>
      <SignaturePad
        label="Firma del guarda"
        description="Con la firma el guarda acepta los compromisos."
        value={signature}
        onChange={(picture) => setSignature(picture && URL.createObjectURL(picture))}
      />
      <SignaturePad
        label="Firma del supervisor"
        value={null}
        error="Falta la firma del supervisor."
        onChange={() => undefined}
      />
    </Screen>
  );
}
