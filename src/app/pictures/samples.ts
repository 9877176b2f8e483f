import * as v from 'valibot';
import { gatedFetch } from '../../net/request-gate.ts';

const sampleSchema = v.object({
  file: v.string(),
  title: v.string(),
  licence: v.string(),
  by: v.string(),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** One picture of the sample set: its file in public/samples, its author and its licence. */
export type Sample = v.InferOutput<typeof sampleSchema>;

/** Reads public/samples/index.json. Throws ValiError naming the invalid field. */
export function parseSamples(value: unknown): Sample[] {
  return v.parse(v.array(sampleSchema), value);
}

/** The pictures of the sample set. */
export async function readSamples(): Promise<Sample[]> {
  const index = await fetchSample('index.json', 'application/json');
  return parseSamples(await index.json());
}

/** The sample set as files, as if the user had picked them. Rejects if one cannot be fetched. */
export async function fetchSamples(): Promise<File[]> {
  const samples = await readSamples();
  return Promise.all(
    samples.map(async ({ file }) => {
      const blob = await (await fetchSample(file, 'image/')).blob();
      return new File([blob], file, { type: blob.type });
    }),
  );
}

async function fetchSample(name: string, type: string): Promise<Response> {
  const response = await gatedFetch(`${import.meta.env.BASE_URL}samples/${name}`);
  // some hosts answer with their own page if a file is missing
  if (!response.ok || response.headers.get('content-type')?.startsWith(type) !== true) {
    throw new Error(`samples/${name} is missing from this site (status ${response.status})`);
  }
  return response;
}
