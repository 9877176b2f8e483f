import { InferenceSession, Tensor } from 'onnxruntime-web';
import { expect, it } from 'vitest';
import { writeCastGraph } from '../../../../src/judges/files/graph/cast-graph.ts';

it('a graph of one Cast is one that the runtime computes', async () => {
  const session = await InferenceSession.create(writeCastGraph());
  const { y } = await session.run({ x: new Tensor('int64', [-7n], [1]) });
  expect(y).toMatchObject({ type: 'int32', dims: [1], data: new Int32Array([-7]) });
});
