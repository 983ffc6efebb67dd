/** Size of the picture, px, and of its letters. */
const WIDTH = 800;
const HEIGHT = 240;
const LETTERS = 72;
const MARGIN = 40;

/** A name as the picture of a signature: PNG, italics on white. `null` where the browser gives none. */
export function writtenPicture(name: string): Promise<Blob | null> {
  const picture = document.createElement('canvas');
  picture.width = WIDTH;
  picture.height = HEIGHT;
  const context = picture.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#0b1a33';
  context.font = `italic ${LETTERS}px cursive`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  // A long name is drawn narrower, never cut.
  context.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - 2 * MARGIN);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
