import type { ScoreModel } from '../../learn/score-model.ts';
import type { OpenTraining, ScoreRequest } from './trainer-worker.ts';

/** Opens the requested training with the gradient library, whose code is fetched now. */
export const openTraining: OpenTraining = async (request, writer) => {
  const { recipe, seed, from } = request;
  if ('texts' in request) {
    const [{ TextTraining }, { startLibrary }] = await Promise.all([
      import('../../learn/texts/text-training.ts'),
      import('../../learn/jax-objectives.ts'),
    ]);
    if (!writer) throw new TypeError('a whole decoder is trained beside a judge that writes');
    await startLibrary();
    return TextTraining.begin(request.texts, recipe, seed, writer, from);
  }
  const model = await openModel(request);
  const { ScoreTraining } = await import('../../learn/train-scores.ts');
  try {
    return await ScoreTraining.begin(model, recipe, seed, from);
  } catch (fault) {
    model.dispose();
    throw fault;
  }
};

async function openModel({ problem, recipe, seed, layers }: ScoreRequest): Promise<ScoreModel> {
  if (layers) {
    const { openBlockModel } = await import('../../learn/decoder/block-model.ts');
    return openBlockModel(problem, recipe, seed, layers);
  }
  const [{ createHeadModel }, { openJaxEngine }] = await Promise.all([
    import('../../learn/head-model.ts'),
    import('../../learn/jax-engine.ts'),
  ]);
  return createHeadModel(problem, recipe, seed, await openJaxEngine());
}
