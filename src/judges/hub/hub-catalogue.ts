import type { JudgeKind } from '../judge.ts';

/** A hub model worth trying; what it actually contains, its server says. */
export interface HubModel {
  /** "org/name" */
  readonly repo: string;
  readonly name: string;
  /** models of one family are listed together */
  readonly family: string;
  readonly kind: Extract<JudgeKind, 'encoder' | 'generative'>;
  /** one line: why to choose it */
  readonly why: string;
  /** approximate size of the download according to published pages; null: none states it */
  readonly about: ApproximateSize | null;
  /** what no published page confirms, as a sentence */
  readonly doubt?: string;
}

/** Reported size of the variant that a page would download (autumn 2026). */
interface ApproximateSize {
  /** of all its files */
  readonly bytes: number;
  /** of the largest file, which is in memory twice while it loads; approximate if not published */
  readonly largest: number;
  /** the variant's label */
  readonly label: string;
}

/**
 * Hub models that work in a page, smallest first within each family. The encoders are those
 * published beside generative judges, if the hub has ONNX files of them.
 */
export const HUB_CATALOGUE: readonly HubModel[] = [
  {
    repo: 'HuggingFaceTB/SmolVLM-256M-Instruct',
    name: 'SmolVLM 256M',
    family: 'SmolVLM',
    kind: 'generative',
    why: 'The smallest real judge: takes both pictures in one prompt, runs on most machines.',
    about: { bytes: 180e6, largest: 87e6, label: 'q8/q4/q4' },
  },
  {
    repo: 'HuggingFaceTB/SmolVLM-500M-Instruct',
    name: 'SmolVLM 500M',
    family: 'SmolVLM',
    kind: 'generative',
    why: 'Twice the language model behind the same eyes: shows what size alone changes.',
    about: { bytes: 343e6, largest: 230e6, label: 'q8/q4/q4' },
  },
  {
    repo: 'HuggingFaceTB/SmolVLM2-256M-Video-Instruct',
    name: 'SmolVLM2 256M',
    family: 'SmolVLM',
    kind: 'generative',
    why: 'Trained on film and on several pictures at once, so used to comparing frames.',
    about: null,
  },
  {
    repo: 'HuggingFaceTB/SmolVLM2-500M-Video-Instruct',
    name: 'SmolVLM2 500M',
    family: 'SmolVLM',
    kind: 'generative',
    why: 'The larger one of those trained on film; a good first choice with a graphics card.',
    about: null,
  },
  {
    repo: 'onnx-community/LFM2-VL-450M-ONNX',
    name: 'LFM2-VL 450M',
    family: 'LFM2-VL',
    kind: 'generative',
    why: 'Fast for its size: most of its layers are short convolutions in place of attention.',
    about: { bytes: 1050e6, largest: 710e6, label: 'fp16' },
  },
  {
    repo: 'LiquidAI/LFM2.5-VL-450M-ONNX',
    name: 'LFM2.5-VL 450M',
    family: 'LFM2-VL',
    kind: 'generative',
    why: 'Its successor, trained longer: among the best judges under half a billion parameters.',
    about: { bytes: 770e6, largest: 410e6, label: 'fp16/fp16/q4' },
  },
  {
    repo: 'onnx-community/Qwen3.5-0.8B-ONNX',
    name: 'Qwen3.5 0.8B',
    family: 'Qwen-VL',
    kind: 'generative',
    why: 'The newest and smallest of a family whose large members lead the tables.',
    about: { bytes: 647e6, largest: 430e6, label: 'q4f16/fp16/q4f16' },
  },
  {
    repo: 'onnx-community/Qwen2-VL-2B-Instruct',
    name: 'Qwen2-VL 2B',
    family: 'Qwen-VL',
    kind: 'generative',
    why: 'Of the generation that the paper measured; needs a graphics card and patience.',
    about: { bytes: 1600e6, largest: 1100e6, label: 'q4f16' },
  },
  {
    repo: 'onnx-community/Qwen3-VL-2B-Instruct-ONNX',
    name: 'Qwen3-VL 2B',
    family: 'Qwen-VL',
    kind: 'generative',
    why: 'About the most capable judge that a page can hold.',
    about: { bytes: 1373e6, largest: 950e6, label: 'q4f16' },
  },
  {
    repo: 'onnx-community/FastVLM-0.5B-ONNX',
    name: 'FastVLM 0.5B',
    family: 'LLaVA',
    kind: 'generative',
    why: 'Few tokens a picture, so quick at large ones; a Qwen2 language model reads them.',
    about: { bytes: 807e6, largest: 317e6, label: 'fp16/q4/q4' },
  },
  {
    repo: 'llava-hf/llava-onevision-qwen2-0.5b-ov-hf',
    name: 'LLaVA-OneVision 0.5B',
    family: 'LLaVA',
    kind: 'generative',
    why: 'The small sister of a model that the paper measured, trained on several pictures too.',
    about: null,
    doubt: 'No small model: its vision graph alone has some 800 MB in half precision.',
  },
  {
    repo: 'onnx-community/gemma-3n-E2B-it-ONNX',
    name: 'Gemma 3n E2B',
    family: 'Gemma',
    kind: 'generative',
    why: 'Made for phones by Google; a large download, only for machines with much memory.',
    about: null,
    doubt: 'Not known to run in a browser: support for it is still an open request.',
  },
  {
    repo: 'onnx-community/gemma-4-E2B-it-ONNX',
    name: 'Gemma 4 E2B',
    family: 'Gemma',
    kind: 'generative',
    why: 'Its successor: as large to fetch, and better at more than one picture.',
    about: { bytes: 3250e6, largest: 1700e6, label: 'q4f16' },
  },
  {
    repo: 'Xenova/clip-vit-base-patch32',
    name: 'CLIP ViT-B/32 (OpenAI)',
    family: 'CLIP',
    kind: 'encoder',
    why: 'The best-known encoder: quick, and the yardstick for the others.',
    about: { bytes: 154e6, largest: 89e6, label: 'q8' },
  },
  {
    repo: 'Xenova/clip-vit-base-patch16',
    name: 'CLIP ViT-B/16 (OpenAI)',
    family: 'CLIP',
    kind: 'encoder',
    why: 'The same with finer patches: sees smaller things at four times the work.',
    about: { bytes: 152e6, largest: 88e6, label: 'q8' },
  },
  {
    repo: 'Xenova/clip-vit-large-patch14',
    name: 'CLIP ViT-L/14 (OpenAI)',
    family: 'CLIP',
    kind: 'encoder',
    why: 'The large one, inside many vision-language models as their eyes.',
    about: null,
  },
  {
    repo: 'onnx-community/CLIP-ViT-B-32-laion2B-s34B-b79K-ONNX',
    name: 'CLIP ViT-B/32 (LAION)',
    family: 'CLIP',
    kind: 'encoder',
    why: 'The same network taught with open data: shows what the training data change.',
    about: null,
  },
  {
    repo: 'Xenova/siglip-base-patch16-224',
    name: 'SigLIP B/16',
    family: 'SigLIP',
    kind: 'encoder',
    why: 'CLIP with a loss that judges each pair by itself; cosines lie differently.',
    about: { bytes: 211e6, largest: 111e6, label: 'q8' },
  },
  {
    repo: 'onnx-community/siglip2-base-patch16-224-ONNX',
    name: 'SigLIP 2 B/16',
    family: 'SigLIP',
    kind: 'encoder',
    why: 'Its successor, also trained to say where things are; captions in many languages.',
    about: { bytes: 378e6, largest: 283e6, label: 'q8' },
  },
  {
    repo: 'onnx-community/dinov2-small',
    name: 'DINOv2 S/14',
    family: 'DINO',
    kind: 'encoder',
    why: 'Learned from pictures alone, without words: a different notion of similarity.',
    about: { bytes: 24e6, largest: 24e6, label: 'q8' },
  },
  {
    repo: 'onnx-community/dinov2-base',
    name: 'DINOv2 B/14',
    family: 'DINO',
    kind: 'encoder',
    why: 'The middle size, the usual choice for finding the same thing again.',
    about: { bytes: 93e6, largest: 93e6, label: 'q8' },
  },
  {
    repo: 'onnx-community/dinov2-large',
    name: 'DINOv2 L/14',
    family: 'DINO',
    kind: 'encoder',
    why: 'The large size, for how far size carries an encoder.',
    about: null,
  },
  {
    repo: 'onnx-community/dinov3-vits16-pretrain-lvd1689m-ONNX',
    name: 'DINOv3 S/16',
    family: 'DINO',
    kind: 'encoder',
    why: 'The newest generation, small: strong features for its size.',
    about: null,
  },
  {
    repo: 'Xenova/mobileclip_s0',
    name: 'MobileCLIP S0',
    family: 'MobileCLIP',
    kind: 'encoder',
    why: "Apple's CLIP for phones: the smallest encoder of pictures and texts here.",
    about: null,
  },
  {
    repo: 'Xenova/mobileclip_s2',
    name: 'MobileCLIP S2',
    family: 'MobileCLIP',
    kind: 'encoder',
    why: 'About as good as CLIP ViT-B/16 for a fraction of the work.',
    about: null,
  },
];
