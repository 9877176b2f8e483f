/** Lets headless Chromium on Linux use the machine's graphics card for WebGPU. */
export const GPU_FLAGS: readonly string[] = [
  '--enable-unsafe-webgpu',
  '--enable-features=Vulkan',
  '--use-angle=vulkan',
  '--ignore-gpu-blocklist',
];

/** WebGPU computed on the processor: slow, but available on any machine, with the same numbers. */
export const SWIFTSHADER_FLAGS: readonly string[] = [
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
];
