import type { JudgeKind } from '../judge.ts';

/** A model of the hub worth trying. Sizes are never written down: its server tells them. */
export interface HubModel {
  /** "org/name" */
  readonly repo: string;
  readonly name: string;
  /** models of one family stand together in a list */
  readonly family: string;
  readonly kind: Extract<JudgeKind, 'encoder' | 'generative'>;
  /** one line: why one would choose it */
  readonly why: string;
}

/**
 * What of the hub works in a page, smallest first in each family. The encoders are those that
 * are published beside judges that write, as far as somebody has put ONNX files of them on the hub.
 */
export const HUB_CATALOGUE: readonly HubModel[] = [
  {
    repo: 'HuggingFaceTB/SmolVLM-256M-Instruct',
    name: 'SmolVLM 256M',
    family: 'SmolVLM',
    kind: 'generative',
    why: 'The smallest real judge: takes both pictures in one prompt, runs on most machines.',
  },
  {
    repo: 'HuggingFaceTB/SmolVLM-500M-Instruct',
    name: 'SmolVLM 500M',
    family: 'SmolVLM',
    kind: 'generative',
    why: 'Twice the language model behind the same eyes: shows what size alone changes.',
  },
  {
    repo: 'HuggingFaceTB/SmolVLM2-256M-Video-Instruct',
    name: 'SmolVLM2 256M',
    family: 'SmolVLM',
    kind: 'generative',
    why: 'Trained on film and on several pictures at once, so used to comparing frames.',
  },
  {
    repo: 'HuggingFaceTB/SmolVLM2-500M-Video-Instruct',
    name: 'SmolVLM2 500M',
    family: 'SmolVLM',
    kind: 'generative',
    why: 'The larger one of those trained on film; a good first choice with a graphics card.',
  },
  {
    repo: 'onnx-community/LFM2-VL-450M-ONNX',
    name: 'LFM2-VL 450M',
    family: 'LFM2-VL',
    kind: 'generative',
    why: 'Fast for its size: most of its layers are short convolutions in place of attention.',
  },
  {
    repo: 'onnx-community/LFM2.5-VL-450M-ONNX',
    name: 'LFM2.5-VL 450M',
    family: 'LFM2-VL',
    kind: 'generative',
    why: 'Its successor, trained longer: among the best judges under half a billion parameters.',
  },
  {
    repo: 'onnx-community/Qwen3.5-0.8B-ONNX',
    name: 'Qwen3.5 0.8B',
    family: 'Qwen-VL',
    kind: 'generative',
    why: 'The newest and smallest of a family whose large members lead the tables.',
  },
  {
    repo: 'onnx-community/Qwen2-VL-2B-Instruct',
    name: 'Qwen2-VL 2B',
    family: 'Qwen-VL',
    kind: 'generative',
    why: 'Of the generation that the paper measured; needs a graphics card and patience.',
  },
  {
    repo: 'onnx-community/Qwen3-VL-2B-Instruct-ONNX',
    name: 'Qwen3-VL 2B',
    family: 'Qwen-VL',
    kind: 'generative',
    why: 'About the most capable judge that a page can hold.',
  },
  {
    repo: 'onnx-community/FastVLM-0.5B-ONNX',
    name: 'FastVLM 0.5B',
    family: 'LLaVA',
    kind: 'generative',
    why: 'Few tokens a picture, so quick at large ones; a Qwen2 language model reads them.',
  },
  {
    repo: 'llava-hf/llava-onevision-qwen2-0.5b-ov-hf',
    name: 'LLaVA-OneVision 0.5B',
    family: 'LLaVA',
    kind: 'generative',
    why: 'The small sister of a model that the paper measured, trained on several pictures too.',
  },
  {
    repo: 'onnx-community/gemma-3n-E2B-it-ONNX',
    name: 'Gemma 3n E2B',
    family: 'Gemma',
    kind: 'generative',
    why: 'Made for phones by Google; a large download, only for machines with much memory.',
  },
  {
    repo: 'onnx-community/gemma-4-E2B-it-ONNX',
    name: 'Gemma 4 E2B',
    family: 'Gemma',
    kind: 'generative',
    why: 'Its successor: as large to fetch, and better at more than one picture.',
  },
  {
    repo: 'Xenova/clip-vit-base-patch32',
    name: 'CLIP ViT-B/32 (OpenAI)',
    family: 'CLIP',
    kind: 'encoder',
    why: 'The encoder everybody knows: quick, and the yardstick for the others.',
  },
  {
    repo: 'Xenova/clip-vit-base-patch16',
    name: 'CLIP ViT-B/16 (OpenAI)',
    family: 'CLIP',
    kind: 'encoder',
    why: 'The same with finer patches: sees smaller things at four times the work.',
  },
  {
    repo: 'Xenova/clip-vit-large-patch14',
    name: 'CLIP ViT-L/14 (OpenAI)',
    family: 'CLIP',
    kind: 'encoder',
    why: 'The large one, inside many vision-language models as their eyes.',
  },
  {
    repo: 'onnx-community/CLIP-ViT-B-32-laion2B-s34B-b79K-ONNX',
    name: 'CLIP ViT-B/32 (LAION)',
    family: 'CLIP',
    kind: 'encoder',
    why: 'The same network taught with open data: shows what the training data change.',
  },
  {
    repo: 'Xenova/siglip-base-patch16-224',
    name: 'SigLIP B/16',
    family: 'SigLIP',
    kind: 'encoder',
    why: 'CLIP with a loss that judges each pair by itself; cosines lie differently.',
  },
  {
    repo: 'onnx-community/siglip2-base-patch16-224-ONNX',
    name: 'SigLIP 2 B/16',
    family: 'SigLIP',
    kind: 'encoder',
    why: 'Its successor, also trained to say where things are; captions in many languages.',
  },
  {
    repo: 'onnx-community/dinov2-small',
    name: 'DINOv2 S/14',
    family: 'DINO',
    kind: 'encoder',
    why: 'Learned from pictures alone, without words: a different idea of likeness.',
  },
  {
    repo: 'onnx-community/dinov2-base',
    name: 'DINOv2 B/14',
    family: 'DINO',
    kind: 'encoder',
    why: 'The middle size, the usual choice for finding the same thing again.',
  },
  {
    repo: 'onnx-community/dinov2-large',
    name: 'DINOv2 L/14',
    family: 'DINO',
    kind: 'encoder',
    why: 'The large size, for how far size carries an encoder.',
  },
  {
    repo: 'onnx-community/dinov3-vits16-pretrain-lvd1689m-ONNX',
    name: 'DINOv3 S/16',
    family: 'DINO',
    kind: 'encoder',
    why: 'The newest generation, small: strong features for its size.',
  },
  {
    repo: 'Xenova/mobileclip_s0',
    name: 'MobileCLIP S0',
    family: 'MobileCLIP',
    kind: 'encoder',
    why: "Apple's CLIP for phones: the smallest encoder of pictures and texts here.",
  },
  {
    repo: 'Xenova/mobileclip_s2',
    name: 'MobileCLIP S2',
    family: 'MobileCLIP',
    kind: 'encoder',
    why: 'About as good as CLIP ViT-B/16 for a fraction of the work.',
  },
];
