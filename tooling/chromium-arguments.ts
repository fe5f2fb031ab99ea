/** Makes Chromium quiet, offline except for its pages, able to run as root, and the same on every machine. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** Additional ones for a browser whose pictures are compared: the same pixels for the same page, whatever came before. */
export const picturingArguments = [
  // No code paths specific to this processor.
  '--disable-skia-runtime-opts',
  // Changes repaint the whole, not only the damaged part.
  '--disable-partial-raster',
  // No layers for scrolling or sticky content: their text would be placed between pixels, or not, by chance.
  '--disable-threaded-scrolling',
  '--disable-threaded-animation',
  // A frame is drawn when all of it is there.
  '--run-all-compositor-stages-before-draw',
  '--disable-new-content-rendering-timeout',
  '--disable-checker-imaging',
];

/** Features that Playwright disables in Chromium. The switch counts once: given again, it replaces Playwright's own. */
export const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * For a headed browser, which opens a window for each person. The list under its address bar is a page with a process of
 * its own in every window, and so is the spare process for the next page: more work than an empty page of ours.
 */
export const plainWindows = `--disable-features=${[
  ...offByPlaywright,
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
].join()}`;
