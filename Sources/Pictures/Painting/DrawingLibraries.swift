import Glibc

/// The functions of cairo, pango and zlib that pictures use. The libraries of the system are opened at first use: a
/// server without them needs none of their memory and answers in words.
struct DrawingLibraries: @unchecked Sendable {
    // The tables of functions are written once and only read after that.

    /// A library or function that is not there.
    struct Missing: Error, CustomStringConvertible {
        let name: String
        var description: String { name }
    }

    typealias Object = OpaquePointer
    typealias Bytes = UnsafeMutablePointer<UInt8>
    typealias Text = UnsafePointer<CChar>

    let imageSurface: @convention(c) (Int32, Int32, Int32) -> Object?
    let surfaceData: @convention(c) (Object) -> Bytes?
    let surfaceStride: @convention(c) (Object) -> Int32
    let surfaceStatus: @convention(c) (Object) -> Int32
    let flush: @convention(c) (Object) -> Void
    let destroySurface: @convention(c) (Object) -> Void
    let create: @convention(c) (Object) -> Object?
    let destroy: @convention(c) (Object) -> Void
    let setColour: @convention(c) (Object, Double, Double, Double) -> Void
    let paint: @convention(c) (Object) -> Void
    let rectangle: @convention(c) (Object, Double, Double, Double, Double) -> Void
    let arc: @convention(c) (Object, Double, Double, Double, Double, Double) -> Void
    let newSubPath: @convention(c) (Object) -> Void
    let closePath: @convention(c) (Object) -> Void
    let fill: @convention(c) (Object) -> Void
    let save: @convention(c) (Object) -> Void
    let restore: @convention(c) (Object) -> Void
    let clip: @convention(c) (Object) -> Void
    let moveTo: @convention(c) (Object, Double, Double) -> Void
    let createFontOptions: @convention(c) () -> Object?
    let destroyFontOptions: @convention(c) (Object) -> Void
    let setAntialias: @convention(c) (Object, Int32) -> Void
    let setHintStyle: @convention(c) (Object, Int32) -> Void
    let setHintMetrics: @convention(c) (Object, Int32) -> Void

    let createLayout: @convention(c) (Object) -> Object?
    let layoutContext: @convention(c) (Object) -> Object?
    let setFontOptions: @convention(c) (Object, Object) -> Void
    let updateLayout: @convention(c) (Object, Object) -> Void
    let showLayout: @convention(c) (Object, Object) -> Void
    let setText: @convention(c) (Object, Text, Int32) -> Void
    let setFont: @convention(c) (Object, Object) -> Void
    let setWidth: @convention(c) (Object, Int32) -> Void
    let setEllipsize: @convention(c) (Object, Int32) -> Void
    let setAlignment: @convention(c) (Object, Int32) -> Void
    let setSingleParagraph: @convention(c) (Object, Int32) -> Void
    let pixelSize:
        @convention(c) (Object, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
    let createFont: @convention(c) () -> Object?
    let destroyFont: @convention(c) (Object) -> Void
    let setFamily: @convention(c) (Object, Text) -> Void
    let setSize: @convention(c) (Object, Double) -> Void
    let setWeight: @convention(c) (Object, Int32) -> Void
    let createAttributes: @convention(c) () -> Object?
    let insertAttribute: @convention(c) (Object, UnsafeMutableRawPointer) -> Void
    let destroyAttributes: @convention(c) (Object) -> Void
    let strikethrough: @convention(c) (Int32) -> UnsafeMutableRawPointer?
    let setAttributes: @convention(c) (Object, Object?) -> Void
    let unref: @convention(c) (UnsafeMutableRawPointer) -> Void

    let compress:
        @convention(c) (
            Bytes, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt, Int32
        ) -> Int32
    let compressBound: @convention(c) (UInt) -> UInt
    let crc32: @convention(c) (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt

    /// The libraries, opened at the first use.
    static let opened = Result { () throws(Missing) in try DrawingLibraries() }

    private init() throws(Missing) {
        let cairo = try Library("libcairo.so.2")
        let pango = try Library("libpango-1.0.so.0")
        let pangocairo = try Library("libpangocairo-1.0.so.0")
        let gobject = try Library("libgobject-2.0.so.0")
        let zlib = try Library("libz.so.1")
        imageSurface = try cairo.function("cairo_image_surface_create")
        surfaceData = try cairo.function("cairo_image_surface_get_data")
        surfaceStride = try cairo.function("cairo_image_surface_get_stride")
        surfaceStatus = try cairo.function("cairo_surface_status")
        flush = try cairo.function("cairo_surface_flush")
        destroySurface = try cairo.function("cairo_surface_destroy")
        create = try cairo.function("cairo_create")
        destroy = try cairo.function("cairo_destroy")
        setColour = try cairo.function("cairo_set_source_rgb")
        paint = try cairo.function("cairo_paint")
        rectangle = try cairo.function("cairo_rectangle")
        arc = try cairo.function("cairo_arc")
        newSubPath = try cairo.function("cairo_new_sub_path")
        closePath = try cairo.function("cairo_close_path")
        fill = try cairo.function("cairo_fill")
        save = try cairo.function("cairo_save")
        restore = try cairo.function("cairo_restore")
        clip = try cairo.function("cairo_clip")
        moveTo = try cairo.function("cairo_move_to")
        createFontOptions = try cairo.function("cairo_font_options_create")
        destroyFontOptions = try cairo.function("cairo_font_options_destroy")
        setAntialias = try cairo.function("cairo_font_options_set_antialias")
        setHintStyle = try cairo.function("cairo_font_options_set_hint_style")
        setHintMetrics = try cairo.function("cairo_font_options_set_hint_metrics")
        createLayout = try pangocairo.function("pango_cairo_create_layout")
        layoutContext = try pango.function("pango_layout_get_context")
        setFontOptions = try pangocairo.function("pango_cairo_context_set_font_options")
        updateLayout = try pangocairo.function("pango_cairo_update_layout")
        showLayout = try pangocairo.function("pango_cairo_show_layout")
        setText = try pango.function("pango_layout_set_text")
        setFont = try pango.function("pango_layout_set_font_description")
        setWidth = try pango.function("pango_layout_set_width")
        setEllipsize = try pango.function("pango_layout_set_ellipsize")
        setAlignment = try pango.function("pango_layout_set_alignment")
        setSingleParagraph = try pango.function("pango_layout_set_single_paragraph_mode")
        pixelSize = try pango.function("pango_layout_get_pixel_size")
        createFont = try pango.function("pango_font_description_new")
        destroyFont = try pango.function("pango_font_description_free")
        setFamily = try pango.function("pango_font_description_set_family")
        setSize = try pango.function("pango_font_description_set_absolute_size")
        setWeight = try pango.function("pango_font_description_set_weight")
        createAttributes = try pango.function("pango_attr_list_new")
        insertAttribute = try pango.function("pango_attr_list_insert")
        destroyAttributes = try pango.function("pango_attr_list_unref")
        strikethrough = try pango.function("pango_attr_strikethrough_new")
        setAttributes = try pango.function("pango_layout_set_attributes")
        unref = try gobject.function("g_object_unref")
        compress = try zlib.function("compress2")
        compressBound = try zlib.function("compressBound")
        crc32 = try zlib.function("crc32")
    }

    /// A library of the system; it stays open until the process ends.
    private struct Library {
        let name: String
        let handle: UnsafeMutableRawPointer

        init(_ name: String) throws(Missing) {
            guard let handle = dlopen(name, RTLD_NOW) else { throw Missing(name: name) }
            (self.name, self.handle) = (name, handle)
        }

        func function<Function>(_ symbol: String) throws(Missing) -> Function {
            guard let found = dlsym(handle, symbol) else {
                throw Missing(name: "\(symbol) of \(name)")
            }
            return unsafeBitCast(found, to: Function.self)
        }
    }
}
