/** Questions of each of the paper's kinds that drawn worlds can answer, one per kind. */
export const SUGGESTIONS: readonly string[] = [
  'Can models identify left rotation in images?',
  'Can models identify pixel-type transformations?',
  'Can models recognize shapes?',
  'Can models recognize shapes under geometric transformations?',
  'Can the models count?',
  'Does counting suffer more under snow than under blur?',
  'Which of two pictures is blurred?',
  'Which of the models is better at Gaussian noise?',
];
