/** A well-known kind of server: its usual address, and what a page needs from it. */
export interface EndpointPreset {
  readonly id: string;
  readonly name: string;
  readonly base: string;
  readonly needsKey: boolean;
  /** an example of one of its models that sees pictures */
  readonly model: string;
  /** how to let a page call this server; `origin` is the page's */
  readonly allow: (origin: string) => string;
}

/** In the order of the menu: remote services, then local servers. */
export const ENDPOINT_PRESETS: readonly EndpointPreset[] = [
  {
    id: 'openrouter',
    name: 'OpenRouter',
    base: 'https://openrouter.ai/api/v1/',
    needsKey: true,
    model: 'qwen/qwen2.5-vl-72b-instruct',
    allow: () => 'OpenRouter answers pages; where it does not, a network filter stands between.',
  },
  {
    id: 'openai',
    name: 'OpenAI',
    base: 'https://api.openai.com/v1/',
    needsKey: true,
    model: 'gpt-4o-mini',
    allow: () => 'OpenAI answers pages; where it does not, a network filter stands between.',
  },
  {
    id: 'ollama',
    name: 'Ollama',
    base: 'http://localhost:11434/v1/',
    needsKey: false,
    model: 'qwen2.5vl:3b',
    allow: (origin) =>
      `Start Ollama with this page allowed: OLLAMA_ORIGINS=${origin} ollama serve (for the app, set the variable and restart it).`,
  },
  {
    id: 'lm-studio',
    name: 'LM Studio',
    base: 'http://localhost:1234/v1/',
    needsKey: false,
    model: 'qwen2.5-vl-7b-instruct',
    allow: () =>
      'In LM Studio open Developer, Server settings and switch “Enable CORS” on; or: lms server start --cors',
  },
  {
    id: 'llama-cpp',
    name: 'llama.cpp',
    base: 'http://localhost:8080/v1/',
    needsKey: false,
    model: 'default',
    allow: () =>
      'llama-server answers pages by itself; a proxy before it must pass the CORS headers on. It needs --mmproj to see pictures.',
  },
  {
    id: 'vllm',
    name: 'vLLM',
    base: 'http://localhost:8000/v1/',
    needsKey: false,
    model: 'Qwen/Qwen2.5-VL-7B-Instruct',
    allow: (origin) =>
      `Start vLLM with this page allowed: vllm serve MODEL --allowed-origins '["${origin}"]'`,
  },
];

/** For a server that is not in the list. */
export const OTHER_SERVER: EndpointPreset = {
  id: 'other',
  name: 'Another server',
  base: '',
  needsKey: false,
  model: '',
  allow: (origin) =>
    `The server must answer with “Access-Control-Allow-Origin: ${origin}” and allow the headers “authorization, content-type”.`,
};

export function findPreset(id: string): EndpointPreset {
  return ENDPOINT_PRESETS.find((preset) => preset.id === id) ?? OTHER_SERVER;
}
