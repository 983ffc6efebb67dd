/** Words that occur in English texts and in no Spanish text of this product. */
const ENGLISH = new Set(
  `the and of to your you with for from this that please save saved cancel loading click tap error occurred open close
  search settings delete remove back next previous submit yes not found try again went wrong something is are was were have has
  welcome sign log out new edit list home done retry`
    .split(/\s+/)
    .filter(Boolean),
);
/** Words that make a line Spanish even if it contains English ones. */
const SPANISH =
  /(?:^|\P{L})(?:de|del|la|el|los|las|una?|que|en|y|por|para|con|su|sin|al|es|se|hay)(?:$|\P{L})|[ñáéíóúü¿¡]/iu;

/**
 * Lines of a screen that are written in English: two English words and nothing Spanish, or nothing but English words. Names of people
 * and places have none of either.
 */
export function englishLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => {
      if (SPANISH.test(line)) return false;
      const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
      const english = words.filter((word) => ENGLISH.has(word)).length;
      return english >= 2 || (english === 1 && words.length === 1 && line.length > 3);
    });
}
