import { noticeText, noticeTitle } from './notif-words.ts';

test.each([
  ['Otra', 'Otra novedad'],
  ['Urgente: Otra', 'Urgente: Otra novedad'],
  ['Puerta abierta', 'Puerta abierta'],
  ['', ''],
])('«%s» is read as «%s»', (titulo, read) => {
  expect(noticeTitle({ titulo })).toBe(read);
});

test('«usted» is said to the addressee only', () => {
  const notice = { emp_id: 'e1', texto: 'Usted firmó.', texto_otros: 'Ana firmó.' };
  expect([noticeText(notice, 'e1'), noticeText(notice, 'e2')]).toEqual(['Usted firmó.', 'Ana firmó.']);
  expect(noticeText({ texto: 'Nadie la hizo.' }, 'e2')).toBe('Nadie la hizo.');
});
