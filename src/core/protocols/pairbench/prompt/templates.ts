/** What the second datum of a pair is: a picture, or a caption of the first. */
export type Modality = 'picture' | 'caption';

/** The template id of a run with its own prompt. */
export const OWN_PROMPT = 'own';

export interface PromptTemplate {
  /** the paper's number; the same five numbers serve both modalities */
  readonly id: 'V1' | 'V2' | 'V3' | 'V4' | 'V5';
  readonly modality: Modality;
  readonly source: string;
  /** contains `{conditions}` once; `buildPrompt` fills it */
  readonly text: string;
  /** where the paper is inconsistent about this wording */
  readonly note?: string;
}

const SOURCE = 'PairBench, Appendix C.1, Prompt Templates for Different PairBench datasets';
const FORMAT = 'Score: <1-10>\nReason: <reason for score>';

/**
 * PairBench's image-image templates, word for word. In print each ends with `"data1" "data2"`,
 * which stands for the data and is not text, so it is left out. Line breaks are ours; the print
 * shows only those around the answer format.
 *
 * A message is picture 1, picture 2, then this text, as in the authors' published notebook.
 */
export const PICTURE_TEMPLATES: readonly PromptTemplate[] = [
  {
    id: 'V1',
    modality: 'picture',
    source: SOURCE,
    text: `You are tasked with evaluating the similarity between two images while paying attention to the following conditions: {conditions}. Your goal is to judge the similarity of the images overall, where satisfying the conditions increases the similarity score. If the images are identical but fail to meet any of the conditions, they should still receive a higher score than completely unrelated images. Provide a similarity score on a scale from 1 to 10, where 1 represents entirely dissimilar images and 10 represents identical images that satisfy all conditions. Ensure your response is strictly in the following format:
${FORMAT}
Do not include anything else in your response. What score would you assign to this pair of images?`,
  },
  {
    id: 'V2',
    modality: 'picture',
    source: SOURCE,
    text: `As a similarity evaluator, your responsibility is to assess the similarity of the given images while considering these conditions: {conditions}. The similarity score should reflect both how well the images align with the conditions and their overall resemblance. Images that are identical but do not meet the conditions should receive a moderate score, while completely unrelated images should receive the lowest score. Provide your score on a scale of 1 to 10, with 10 being identical images that fully meet the conditions. Ensure your response is in the following format:
${FORMAT}
Provide nothing else. What is your score?`,
  },
  {
    id: 'V3',
    modality: 'picture',
    source: SOURCE,
    text: `Evaluate the similarity of the images based on the following conditions: {conditions}. The score should take into account how well the images align with these conditions, as well as their overall resemblance. Even if the images are identical but fail to meet the conditions, they should still receive a higher score than completely different images. Provide a score from 1 to 10, where 1 indicates no similarity and 10 indicates identical images that fully satisfy the conditions. Respond only in this format:
${FORMAT}
Nothing else should be included. What score would you give?`,
  },
  {
    id: 'V4',
    modality: 'picture',
    source: SOURCE,
    text: `Judge the similarity of these images based on: {conditions}. The similarity score should reflect both the overall resemblance of the images and how well they satisfy the conditions. Identical images that do not meet the conditions should still score higher than completely unrelated images. Provide a score on a scale of 1 to 10, with 1 being no similarity and 10 being identical images that satisfy all conditions. Respond strictly in this format:
${FORMAT}
Do not include additional text. What's your rating?`,
  },
  {
    id: 'V5',
    modality: 'picture',
    source: SOURCE,
    text: `Rate the similarity of these images on a scale of 1 to 10 while considering {conditions}. The score should account for both how well the images satisfy the conditions and their overall resemblance. If the images are identical but do not meet the conditions, they should still score higher than unrelated images. Your response must follow this exact format:
${FORMAT}
Provide nothing else. What's your score?`,
    note: 'The error case of Appendix A.4 words it “while considering the following condition: - …”; here stands the template as Appendix C.1 prints it.',
  },
];

/**
 * PairBench's image-text templates, word for word, without the trailing `"data1" "data2"`. They say
 * that the data follow, so a message is this text, then datum 1, datum 2 (ours: the authors' code
 * for these is not public). Their prose says 0 to 10, their format line 1 to 10.
 */
export const CAPTION_TEMPLATES: readonly PromptTemplate[] = [
  {
    id: 'V1',
    modality: 'caption',
    source: SOURCE,
    text: `You are assigned the task of determining how accurately a text description represents an image of two objects. Pay special attention to the following conditions: {conditions}. Your goal is to assess the alignment between the image and the text, where adherence to the conditions increases the similarity score. If the text partially describes the image but fails to meet specific conditions, it should still score higher than a text entirely unrelated to the image. Assign a similarity score on a scale from 0 to 10, where 0 signifies no correlation, and 10 denotes perfect alignment satisfying all conditions. The data pair (text and image) will follow this prompt. Respond strictly in the following format:
${FORMAT}
What score would you assign to this text-image pair?`,
  },
  {
    id: 'V2',
    modality: 'caption',
    source: SOURCE,
    text: `Figure out how well this image matches the description provided. The image shows two objects, and the text is meant to describe how they're arranged. Look at these specific conditions: {conditions}. If the text captures some parts of the image but misses others, it should still get a better score than something totally off. Score this match on a scale of 0 to 10, where 0 means there's no match and 10 means the description nails it and matches every condition perfectly. The text and image will follow this prompt. Answer in this format only:
${FORMAT}
What's your score?`,
  },
  {
    id: 'V3',
    modality: 'caption',
    source: SOURCE,
    text: `Evaluate the degree to which a text description accurately represents an image featuring two objects, taking into account the following conditions: {conditions}. Assign a score based on how well the image-text pair matches, where: - A perfect description that satisfies all conditions scores 10. - Texts that partially align with the image but fail to meet conditions should still score higher than completely unrelated ones. The data pair will follow this prompt. Provide your score on a scale of 0 to 10 using the exact format below:
${FORMAT}
What score would you give?`,
  },
  {
    id: 'V4',
    modality: 'caption',
    source: SOURCE,
    text: `You are tasked with reviewing how well a text description aligns with an image of two objects. The score should reflect not only the accuracy of the alignment but also how well the description satisfies the following conditions: {conditions}. Even if the text description captures some parts of the image while failing the conditions, it should still receive a higher score than a completely irrelevant description. The text and image will be provided below. Assign a score on a 0 to 10 scale, where 0 is no similarity and 10 is perfect alignment that meets all conditions. Answer only in this format:
${FORMAT}
What score would you assign?`,
  },
  {
    id: 'V5',
    modality: 'caption',
    source: SOURCE,
    text: `Assess the degree to which a text description corresponds to an image of two objects, taking into account the following conditions: {conditions}. The scoring should reflect: - A perfect alignment with the image that satisfies all conditions merits a score of 10. - Descriptions that partially match the image but fail to meet certain conditions should still receive a higher score than entirely unrelated descriptions. - A score of 0 should be reserved for cases where no correlation exists between the text and the image. The text and image pair will be provided below. Provide your evaluation using the following format:
${FORMAT}
What score would you assign?`,
  },
];

/** The five templates from which a pair's prompt is drawn. */
export function templatesFor(modality: Modality): readonly PromptTemplate[] {
  return modality === 'caption' ? CAPTION_TEMPLATES : PICTURE_TEMPLATES;
}
